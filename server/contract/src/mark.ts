/** The header by which every answer of the API says whose it is: nothing in between sets it by accident. */
export const MARK = 'Agency-Api';
