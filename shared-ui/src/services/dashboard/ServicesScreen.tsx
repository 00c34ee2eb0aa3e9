export const ServicesScreen = () => null;
