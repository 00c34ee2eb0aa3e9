/** A start failed: one line for the person who started the server. */
export class StartFailure extends Error {}
