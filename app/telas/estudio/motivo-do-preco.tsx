import { useEffect, useState } from 'react';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { useCampo } from '~/components/ui/formulario.tsx';
import { motosDoNome } from '~/domain/motos/moto-do-nome.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import { sugeridoDistante } from '~/domain/ofertas/preco-distante.ts';
import { formatDinheiro, parseDinheiro } from '~/domain/valores/dinheiro.ts';
import { SobConsulta } from './sob-consulta.tsx';
import type { DadosDoEstudio } from './tipos.ts';

/** Debounce of the price question, milliseconds: an incomplete price such as "1" is far from any price. */
const PAUSA = 600;

type Props = {
  estudio: Pick<DadosDoEstudio, 'plano'>;
  motos: readonly MotoComPrecos[];
  digitado: PanfletoDigitado;
  set: (change: Partial<PanfletoDigitado>) => void;
};

/** Questions about a price that is unusual or missing. */
export const DepoisDoPreco = (props: Props) => (
  <>
    <SobConsulta {...props} />
    <MotivoDoPreco {...props} />
  </>
);

/** Asks for the reason of a price far from the suggested one; renders nothing otherwise. */
function MotivoDoPreco({ estudio, motos, digitado, set }: Props) {
  const { erro } = useCampo('motivo');
  const preco = parseDinheiro(digitado.preco);
  const limites = estudio.plano.tabelas.panfleto;
  const sugerido =
    preco === null ? null : sugeridoDistante(preco, motosDoNome(motos, digitado.moto), limites);
  const isFar = useAfterTyping(sugerido !== null, digitado.preco);
  if (!isFar && digitado.motivo === '' && !erro) return null;
  const sugestao = sugerido === null ? '' : `O sugerido é ${formatDinheiro(sugerido)}. `;
  return (
    <CampoTexto
      name="motivo"
      rotulo="Motivo do preço"
      opcional={sugerido === null && !erro}
      ajuda={`${sugestao}Só a administração da loja lê: não sai no panfleto.`}
      value={digitado.motivo}
      onChange={(event) => set({ motivo: event.target.value })}
      placeholder="Cliente da casa, combinado com a gerência"
      maxLength={200}
      autoComplete="off"
    />
  );
}

/** Debounces `is` while typing: true immediately on mount or after a pause, false immediately. */
function useAfterTyping(is: boolean, typed: string): boolean {
  const [was, setWas] = useState({ is, typed });
  useEffect(() => {
    const timer = setTimeout(() => setWas({ is, typed }), PAUSA);
    return () => clearTimeout(timer);
  }, [is, typed]);
  return is && was.is;
}
