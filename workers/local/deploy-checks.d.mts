export type WorkerConfig = {
  vars: Record<string, string>;
  kv_namespaces?: Array<{ binding: string; id: string }>;
  d1_databases?: Array<{ database_name: string; database_id: string }>;
};
export function usesOrigin(edge: WorkerConfig): boolean;
export function findProblems(
  configs: { edge: WorkerConfig; origin: WorkerConfig },
  secrets: string[],
): string[];
