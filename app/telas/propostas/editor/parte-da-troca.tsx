import { Botao } from '~/components/ui/botao.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { linhasDoBonus } from '~/domain/campanhas/usadas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatPercentual } from '~/domain/valores/percentual.ts';
import { Dinheiro, Escondidos, Parte, Texto } from './campos.tsx';
import { Tirar } from './parte-das-linhas.tsx';
import type { UsadoAvaliado } from './tipos.ts';
import type { Editor } from './use-editor.ts';

/** Section of the trade-in: an evaluated seminovo, or one not evaluated yet. */
export function ParteDaTroca({ editor, usados }: { editor: Editor; usados: readonly UsadoAvaliado[] }) {
  const { campos, set, conteudo, conta } = editor;
  const { troca } = conteudo;
  const chosen = campos['troca.seminovo'] ?? '';
  const fipe = typeof troca?.fipeValor === 'number' ? troca.fipeValor : null;
  const isKnown = usados.some(({ id }) => id === chosen);
  return (
    <Parte titulo="Usado na troca">
      {(usados.length > 0 || chosen !== '') && (
        <div className="grid gap-3 sm:flex sm:items-start">
          <Selecao
            name="do-usado"
            rotulo="Usado avaliado"
            vazio="Nenhum"
            className="min-w-0 flex-1"
            value={chosen}
            opcoes={[
              ...(chosen !== '' && !isKnown
                ? [{ valor: chosen, rotulo: campos['troca.descricao'] ?? '' }]
                : []),
              ...usados.map(({ id, rotulo }) => ({ valor: id, rotulo })),
            ]}
            onChange={(event) =>
              set(usados.find(({ id }) => id === event.target.value)?.campos ?? { 'troca.seminovo': '' })
            }
          />
          <noscript className="sm:mt-[calc(1.25rem+4px)]">
            <Botao name="_acao" value="usar-usado" variante="secundario">
              Usar este
            </Botao>
          </noscript>
        </div>
      )}
      <Escondidos editor={editor} nomes={['troca.seminovo', 'troca.fipeValor', 'troca.fipeReferencia']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Texto
          editor={editor}
          name="troca.descricao"
          rotulo="Qual é o usado"
          opcional
          maxLength={120}
          placeholder="Honda CG 160 Fan 2021"
        />
        <Dinheiro
          editor={editor}
          name="troca.valor"
          rotulo="A loja paga"
          opcional
          ajuda={
            fipe !== null && fipe > 0
              ? `FIPE ${formatDinheiro(fipe)}${
                  troca && troca.valor > 0 ? `, ${formatPercentual((troca.valor / fipe) * 100, 0)} dela` : ''
                }.`
              : chosen === ''
                ? 'Sem avaliação, a proposta passa pelo gerente.'
                : undefined
          }
        />
      </div>
      {conta.bonus > 0 && (
        <div>
          {linhasDoBonus(conteudo.campanhas ?? []).map(({ rotulo, valor }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two campaigns may have the same name.
            <p key={index} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{rotulo}</span>
              <span className="numeros flex-none">{formatDinheiro(valor)}</span>
            </p>
          ))}
          <p className="flex justify-between gap-3 font-medium">
            <span>O usado conta por</span>
            <span className="numeros">{formatDinheiro(conta.troca + conta.bonus)}</span>
          </p>
        </div>
      )}
      {troca && <Tirar acao="sem-troca" nome="o usado" />}
    </Parte>
  );
}
