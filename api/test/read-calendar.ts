import ICAL from 'ical.js';

/** The events of an iCalendar file as a calendar program reads them; throws when the file is not valid. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component);
    const alarm = component.getFirstSubcomponent('valarm');
    return {
      uid,
      summary,
      description,
      day: startDate.toString(),
      end: endDate.toString(),
      url: component.getFirstPropertyValue('url'),
      alarm: String(alarm?.getFirstPropertyValue('trigger')),
    };
  });
}
