/** Lives of a session, in seconds. A remembered session has no idle end. */
export const sessionLimits = {
  /** Without any call that carries the token for so long, the session ends. */
  idle: 30 * 60,
  /** A person is warned when so much is left of the idle time; any call with the token prolongs it. */
  warnBeforeIdleEnd: 150,
  absolute: 12 * 60 * 60,
  remembered: 30 * 24 * 60 * 60,
  /** For staff and Master Agents, who are never remembered: a working day. */
  privileged: 8 * 60 * 60,
} as const;
