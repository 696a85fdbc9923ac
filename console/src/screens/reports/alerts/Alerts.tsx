export const Alerts = () => null
