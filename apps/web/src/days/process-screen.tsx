export const ProcessScreen = () => null;
