import { Voltar } from '~/components/ui/voltar.tsx';
import { useComEmpresa } from './da-empresa.tsx';

/** {@link Voltar} to a screen of the chosen company. */
export const VoltarNaEmpresa = ({ para, children }: { para: string; children: string }) => (
  <Voltar to={useComEmpresa()(para)}>{children}</Voltar>
);
