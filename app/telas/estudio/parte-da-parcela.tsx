import type { ChangeEvent } from 'react';
import { CampoEntrada } from '~/components/mesa/campo-entrada.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { useCampo } from '~/components/ui/formulario.tsx';
import { Interruptor } from '~/components/ui/marcacao.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { readEntrada } from '~/domain/financiamento/entrada.ts';
import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import { parseDinheiro } from '~/domain/valores/dinheiro.ts';
import { FaltaNaParcela } from './falta-na-parcela.tsx';
import { ParcelaCalculada } from './parcela-calculada.tsx';
import type { DadosDoEstudio, ParcelaNaPagina } from './tipos.ts';

// Re-exported, so that they load in the same chunk.
export { Destaque } from './destaque.tsx';
export { DepoisDoPreco } from './motivo-do-preco.tsx';

/**
 * True in the browser, where numbers follow the typing; the server renders this part for pages without
 * JavaScript.
 */
const PRONTO = !import.meta.env.SSR;

type Props = {
  estudio: DadosDoEstudio;
  digitado: PanfletoDigitado;
  set: (change: Partial<PanfletoDigitado>) => void;
  /** Parcela as the server calculated it, for a page without JavaScript. */
  naPagina: ParcelaNaPagina;
  /** Receives the reason the parcela cannot be calculated; empty when it can. */
  onFalta: (falta: string) => void;
};

/**
 * Parcela part of a flyer: financeira, entrada and number of parcelas; the plan in force gives the numbers.
 */
export function ParteDaParcela(props: Props) {
  const { estudio, digitado, set } = props;
  const isDigitada = estudio.taxaLivre && digitado.digitada === 'sim';
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      {isDigitada ? <Digitada {...props} /> : <Calculada {...props} />}
      {estudio.taxaLivre && (
        <Interruptor
          name="digitada"
          value="sim"
          rotulo="Digitar os números da financeira"
          checked={isDigitada}
          onChange={(event) => set({ digitada: event.target.checked ? 'sim' : '' })}
        />
      )}
    </div>
  );
}

function Calculada({ estudio, digitado, set, naPagina, onFalta }: Props) {
  const { plano, hoje, taxaLivre, motos } = estudio;
  const campanhas = { ...estudio.campanhas, motos };
  const financeira = plano.financeiras.find(({ nome }) => nome === digitado.agente);
  const preco = parseDinheiro(digitado.preco);
  const { erro } = useCampo('parcelas');
  return (
    <>
      <Selecao
        name="agente"
        rotulo="Quem financia"
        opcoes={plano.financeiras.map(({ nome }) => ({ valor: nome, rotulo: nome }))}
        vazio={financeira ? undefined : 'Escolha'}
        value={financeira?.nome ?? ''}
        onChange={(event) => set({ agente: event.target.value })}
      />
      <CampoEntrada
        digitada={digitado}
        leitura={{ preco, entrada: readEntrada(digitado, preco), erros: {} }}
        pronto={PRONTO}
        set={set}
      />
      {PRONTO && <input type="hidden" name="em" value={digitado.em} />}
      <fieldset className="min-w-0" aria-describedby={erro && 'parcelas-erro'}>
        <legend className="campo-rotulo mb-1">Parcelas</legend>
        <div className="escolhas">
          {financeira?.prazos.map((prazo) => (
            <label key={prazo} className="escolha">
              <input
                type="radio"
                name="parcelas"
                value={prazo}
                className="sr-only"
                aria-invalid={erro ? true : undefined}
                checked={digitado.parcelas === String(prazo)}
                onChange={(event) => set({ parcelas: event.target.value })}
              />
              {`${prazo}×`}
            </label>
          ))}
        </div>
        {erro && (
          <p className="campo-erro" id="parcelas-erro">
            {erro}
          </p>
        )}
      </fieldset>
      {PRONTO ? (
        <ParcelaCalculada
          condicoes={{ plano, hoje, taxaLivre, campanhas }}
          {...{ digitado, onFalta, naPagina }}
        />
      ) : (
        <>
          {naPagina.recalculada && <p>A parcela foi recalculada.</p>}
          {naPagina.linhas.map((linha) => (
            <p key={linha}>{linha}</p>
          ))}
          <Botao variante="secundario" name="_acao" value="calcular">
            Calcular parcela
          </Botao>
        </>
      )}
    </>
  );
}

/** Fields for a parcela the person got from a financeira and may type. */
function Digitada({ estudio: { hoje, empresa }, digitado, set }: Props) {
  const campo = (name: keyof PanfletoDigitado) => ({
    name,
    value: digitado[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
    autoComplete: 'off',
    inputMode: 'decimal' as const,
  });
  return (
    <>
      <CampoTexto
        {...campo('agente')}
        rotulo="Quem financia"
        inputMode="text"
        placeholder="Nome do banco ou da financeira"
      />
      <CampoTexto {...campo('entrada')} rotulo="Entrada" prefixo="R$" opcional />
      <div className="grid grid-cols-[minmax(88px,1fr)_2fr] gap-4">
        <CampoTexto {...campo('parcelas')} rotulo="Parcelas" sufixo="x" inputMode="numeric" />
        <CampoTexto {...campo('valorParcela')} rotulo="Valor da parcela" prefixo="R$" />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <CampoTexto {...campo('taxaMensal')} rotulo="Juros" sufixo="% ao mês" />
        <CampoTexto {...campo('cet')} rotulo="CET" sufixo="% ao ano" />
      </div>
      <FaltaNaParcela {...{ digitado, hoje, empresa }} />
    </>
  );
}
