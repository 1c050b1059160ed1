/** Share of a Saturday's acts in each hour. */
export const HOURS: readonly number[];
/** Days after which rows of a table go. */
export const KEPT_DAYS: Readonly<Record<string, number>>;
/** Tables of no one company. */
export const OF_THE_NETWORK: readonly string[];
/** Things stored on a Saturday for each person, by their quota. */
export const STORED: Readonly<Record<string, number>>;
/** A year in Saturdays. */
export const SATURDAYS_A_YEAR: number;
