// Asks a server in the same container: node probe.mjs <port> <path>. Ends with 0 for a response of 2xx.
const [port, path] = process.argv.slice(2);
const response = await fetch(`http://127.0.0.1:${port}${path}`, {
  signal: AbortSignal.timeout(4000),
}).catch(() => null);
process.exit(response?.ok ? 0 : 1);
