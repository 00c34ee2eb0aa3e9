/** Why a start can't go on, as one line for whoever started it. */
export class StartFailure extends Error {}
