import { createContext, type ReactNode, useContext } from 'react';
import {
  type ChosenEmpresa,
  chosenEmpresaName,
  EMPRESA_PARAMETER,
  withEmpresa,
} from '~/domain/pessoas/chosen-empresa.ts';
import type { ScreenAddress } from '~/routes/address.ts';

const EmpresaContext = createContext<ChosenEmpresa | null>(null);

/**
 * Provides the Empresa of a screen: its links and forms carry the id, so two tabs of two Empresas never mix.
 */
export const EmpresaProvider = ({ empresa, children }: { empresa: ChosenEmpresa; children: ReactNode }) => (
  <EmpresaContext.Provider value={empresa}>{children}</EmpresaContext.Provider>
);

/**
 * Returns a function that adds the screen's Empresa to an address; unchanged where no Empresa was selected.
 */
export function useWithEmpresa(): (to: ScreenAddress) => ScreenAddress {
  const empresa = useContext(EmpresaContext);
  return (to) => (empresa ? withEmpresa(to, empresa) : to);
}

/** Hidden form field with the id of the screen's Empresa. */
export function EmpresaField() {
  const empresa = useContext(EmpresaContext);
  return empresa && <input type="hidden" name={EMPRESA_PARAMETER} value={empresa.id} />;
}

/** Name of the screen's Empresa where the person has a choice, for pages on which it cannot be changed. */
export function EmpresaName() {
  const empresa = useContext(EmpresaContext);
  const nome = empresa && chosenEmpresaName(empresa);
  return nome && <strong className="block wrap-anywhere font-medium text-ink">{nome}</strong>;
}
