interface DemoMessage {
  fromOwner: boolean;
  /** Days before now. */
  daysAgo: number;
  /** Whether the other side has. */
  read: boolean;
  body: string;
}

export interface DemoThread {
  subject: string;
  correspondent: string;
  messages: DemoMessage[];
}

/** The messages between the agency and the first demo owner. `{{agency}}` is the agency's name. */
export const demoThreads: DemoThread[] = [
  {
    subject: 'Your stand at the Abeokuta trade fair',
    correspondent: '{{agency}} Ogun State office',
    messages: [
      {
        fromOwner: true,
        daysAgo: 9,
        read: true,
        body: 'Is there still room for a stand with two tables?',
      },
      {
        fromOwner: false,
        daysAgo: 0.3,
        read: false,
        body: 'Stand 27 is yours, with two tables and a socket.\nPlease be there by 7:30 on the first morning.',
      },
    ],
  },
  {
    subject: 'Stock cover: inspection of the workshop',
    correspondent: '{{agency}} insurance desk',
    messages: [
      {
        fromOwner: false,
        daysAgo: 2.1,
        read: false,
        body: 'The inspector can come on Tuesday or Thursday morning. Which day suits you?',
      },
    ],
  },
  {
    subject: 'Bookkeeping course: your certificate',
    correspondent: '{{agency}} training desk',
    messages: [
      {
        fromOwner: false,
        daysAgo: 21,
        read: true,
        body: 'You passed with 86 of 100 points. The certificate is ready at our office in Abeokuta.',
      },
      {
        fromOwner: true,
        daysAgo: 20.5,
        read: false,
        body: 'Thank you! I will send my brother to fetch it on Friday.',
      },
    ],
  },
  {
    subject: 'Change of the workshop address',
    correspondent: '{{agency}} registration desk',
    messages: [
      {
        fromOwner: true,
        daysAgo: 64,
        read: true,
        body: 'We moved to Itoku Market Road. What do you need from me?',
      },
      {
        fromOwner: false,
        daysAgo: 62,
        read: true,
        body: 'A utility bill with the new address is enough. We have updated your record.',
      },
    ],
  },
  {
    subject: 'Welcome to {{agency}}',
    correspondent: '{{agency}} registration desk',
    messages: [
      {
        fromOwner: false,
        daysAgo: 340,
        read: true,
        body: 'Your business is registered. Give your registration number when you write to us.',
      },
    ],
  },
];
