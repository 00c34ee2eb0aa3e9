export const Shell = () => null;
