import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { BackLink as BotaoDeVoltar } from '~/components/ui/back-link.tsx';

/** Back link from a screen about an item to its sheet. */
export function BackToMoto({ id }: { id: string }) {
  const withEmpresa = useWithEmpresa();
  return <BotaoDeVoltar to={withEmpresa(`/estoque/${id}`)}>Voltar à moto</BotaoDeVoltar>;
}
