/** The reason why a start or a command failed, as one line for the person who started it. */
export class StartFailure extends Error {}
