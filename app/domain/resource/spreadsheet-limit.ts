/** Maximum size of a spreadsheet as text in its form, bytes. The shell lets a form with it pass (workers/shell/write-checks.ts). */
export const MAX_SPREADSHEET_BYTES = 2 * 1024 * 1024;
