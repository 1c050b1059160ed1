import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Interruptor } from '~/components/ui/marcacao.tsx';
import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import { MaisOpcoes } from './mais-opcoes.tsx';
import { campoDe, type Mudanca } from './use-digitado.ts';

/** Optional highlights of a flyer: previous price, name of a campaign, parcela. */
export function Destaque({
  digitado,
  set,
  erros = {},
}: {
  digitado: PanfletoDigitado & { template: string };
  set: (change: Mudanca) => void;
  erros?: Record<string, string>;
}) {
  const campo = campoDe<PanfletoDigitado>({ digitado, set });
  const { precoAntes, selo, heroi } = digitado;
  return (
    <MaisOpcoes
      titulo="Preço de antes, selo e destaque"
      aberto={Boolean(precoAntes || selo || erros.precoAntes || erros.selo || erros.heroi)}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <CampoTexto {...campo('precoAntes')} rotulo="Preço de antes" prefixo="R$" inputMode="decimal" />
        <CampoTexto {...campo('selo')} rotulo="Selo" maxLength={24} placeholder="Feirão" />
      </div>
      <Interruptor
        name="heroi"
        value="parcela"
        rotulo="Parcela em destaque"
        ajuda="Maior que o preço, onde houver parcela."
        checked={heroi === 'parcela'}
        onChange={(event) => set({ heroi: event.target.checked ? 'parcela' : '' })}
      />
    </MaisOpcoes>
  );
}
