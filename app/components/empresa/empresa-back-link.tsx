import { BackLink } from '~/components/ui/back-link.tsx';
import { useWithEmpresa } from './empresa-provider.tsx';

/** {@link BackLink} to a screen of the chosen company. */
export const EmpresaBackLink = ({ para, children }: { para: string; children: string }) => (
  <BackLink to={useWithEmpresa()(para)}>{children}</BackLink>
);
