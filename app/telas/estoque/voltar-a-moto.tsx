import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';

/** The way from a screen about an item back to it. */
export function VoltarAMoto({ id }: { id: string }) {
  const comEmpresa = useComEmpresa();
  return (
    <BotaoLink
      to={comEmpresa(`/estoque/${id}`)}
      variante="texto"
      icone={<Icone nome="seta-esquerda" />}
      className="-ml-3 mb-2"
    >
      Voltar à moto
    </BotaoLink>
  );
}
