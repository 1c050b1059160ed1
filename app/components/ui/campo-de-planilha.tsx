import type { ReactNode } from 'react';

/** Choosing a spreadsheet (`arquivo` in the form). */
export function CampoDePlanilha({ rotulo, children }: { rotulo: ReactNode; children: ReactNode }) {
  return (
    <label className="arquivo">
      <span className="font-medium">{rotulo}</span>
      <input type="file" name="arquivo" accept=".csv,text/csv,text/plain" />
      <span className="text-muted text-sm">{children}</span>
    </label>
  );
}
