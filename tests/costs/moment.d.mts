export const MOMENT: string;
