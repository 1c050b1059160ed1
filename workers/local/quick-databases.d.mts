export function readDatabasesWithoutWriting(): void;
