import { registerHooks } from 'node:module';

/** For tests, by `--import`: writes the name of every module of OpenTelemetry and of Prometheus that a process loads. */
registerHooks({
  load(url, context, nextLoad) {
    const [, name] = /node_modules\/(@opentelemetry\/[\w-]+|prom-client)\//.exec(url) ?? [];
    if (name !== undefined) process.stderr.write(`loaded ${name}\n`);
    return nextLoad(url, context);
  },
});
