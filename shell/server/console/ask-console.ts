export interface ConsoleResponse {
  status: number;
  headers: Headers;
  body: { data: never; code: string; message: string };
}

/** A call of the console with the token of a person. */
export async function askConsole(
  url: string,
  path: string,
  token: string,
  body?: unknown,
  headers = {},
): Promise<ConsoleResponse> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json', origin: url }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as ConsoleResponse['body'],
  };
}
