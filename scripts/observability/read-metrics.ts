/** The metrics that a process serves. */
export interface ReadMetrics {
  text: string;
  names: string[];
  /** 0 where there is no such series. */
  valueOf: (series: string) => number;
}

export async function readMetrics(url: string): Promise<ReadMetrics> {
  const text = await (await fetch(url)).text();
  return {
    text,
    names: [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name),
    valueOf: (series) => {
      const line = text.split('\n').find((line) => line.startsWith(`${series} `));
      return Number(line?.slice(series.length) ?? 0);
    },
  };
}
