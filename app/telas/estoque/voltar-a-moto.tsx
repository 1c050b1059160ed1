import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Voltar as BotaoDeVoltar } from '~/components/ui/voltar.tsx';

/** Back link from a screen about an item to its sheet. */
export function VoltarAMoto({ id }: { id: string }) {
  const comEmpresa = useComEmpresa();
  return <BotaoDeVoltar to={comEmpresa(`/estoque/${id}`)}>Voltar à moto</BotaoDeVoltar>;
}
