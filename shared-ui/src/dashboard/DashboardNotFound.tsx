export const DashboardNotFound = () => null;
