import { BackLink } from '~/components/ui/voltar.tsx';
import { useWithEmpresa } from './da-empresa.tsx';

/** {@link BackLink} to a screen of the chosen company. */
export const EmpresaBackLink = ({ para, children }: { para: string; children: string }) => (
  <BackLink to={useWithEmpresa()(para)}>{children}</BackLink>
);
