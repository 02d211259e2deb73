export interface Answer {
  status: number;
  headers: Headers;
  body: { data: never; code: string; message: string };
}

/** A call of the console with the token of a person. */
export async function askConsole(
  address: string,
  path: string,
  token: string,
  body?: unknown,
  headers = {},
): Promise<Answer> {
  const answer = await fetch(address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json', origin: address }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Answer['body'],
  };
}
