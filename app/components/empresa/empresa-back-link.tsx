import { BackLink } from '~/components/ui/back-link.tsx';
import type { ScreenAddress } from '~/routes/address.ts';
import { useWithEmpresa } from './empresa-provider.tsx';

/** {@link BackLink} to a screen of the chosen company. */
export const EmpresaBackLink = ({ para, children }: { para: ScreenAddress; children: string }) => (
  <BackLink to={useWithEmpresa()(para)}>{children}</BackLink>
);
