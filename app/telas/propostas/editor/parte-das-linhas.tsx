import type { ReactNode } from 'react';
import type { AcessorioDaLoja } from '~/components/resource/acessorios.server.ts';
import { Botao } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Marcacao } from '~/components/ui/marcacao.tsx';
import { limiteDe, type Papel } from '~/domain/propostas/alcada.ts';
import { readIndices } from '~/domain/propostas/linhas-do-formulario.ts';
import { NOMES_DAS_LINHAS, TIPOS_DE_LINHA, type TipoDeLinha } from '~/domain/propostas/proposta.ts';
import type { RegrasDasPropostas } from '~/domain/propostas/regras.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { Dinheiro, Escondidos, Parte } from './campos.tsx';
import type { Editor } from './use-editor.ts';

/** Id of the datalist with the loja's acessorios. */
const LISTA = 'acessorios-da-loja';

const ROTULO: Readonly<Record<TipoDeLinha, string>> = {
  frete: 'Frete',
  emplacamento: 'Emplacamento',
  acessorio: 'Acessório',
  outro: 'Outro',
};

/** Section of extras, paid or free, and the discount. */
export function ParteDasLinhas({
  editor,
  papel,
  regras,
  acessorios,
  children,
}: {
  editor: Editor;
  acessorios: readonly AcessorioDaLoja[];
  /** Discounts of today's campaigns. */
  children: ReactNode;
  papel: Papel;
  regras: Pick<RegrasDasPropostas, 'descontos'>;
}) {
  const { campos, conta } = editor;
  const limite = limiteDe(papel, conta.preco, regras);
  const given = conta.desconto + conta.cortesias;
  return (
    <Parte titulo="O que vai junto">
      {readIndices(campos, 'linhas').map((index) => (
        <Linha key={index} {...{ editor, index, acessorios }} />
      ))}
      {acessorios.length > 0 && (
        <datalist id={LISTA}>
          {acessorios.map(({ codigo, nome, preco }) => (
            <option key={codigo || nome} value={nome}>{`R$ ${preco}`}</option>
          ))}
        </datalist>
      )}
      <div className="escolhas">
        {TIPOS_DE_LINHA.map((tipo) => (
          <button key={tipo} type="submit" className="escolha" name="_acao" value={`mais-linha:${tipo}`}>
            <Icone nome="mais" tamanho={16} />
            {ROTULO[tipo]}
          </button>
        ))}
      </div>
      <Dinheiro
        editor={editor}
        name="desconto"
        rotulo="Desconto"
        opcional
        ajuda={
          conta.preco === 0 || papel === 'rede'
            ? undefined
            : given > limite
              ? `Acima de ${formatDinheiro(limite)}, contando cortesias: vai para aprovação.`
              : `Até ${formatDinheiro(limite)}, contando cortesias, não precisa de aprovação.`
        }
      />
      {children}
    </Parte>
  );
}

function Linha({
  editor,
  index,
  acessorios,
}: {
  editor: Editor;
  index: number;
  acessorios: readonly AcessorioDaLoja[];
}) {
  const at = (name: string) => `linhas.${index}.${name}`;
  const { campos, set } = editor;
  const tipo = campos[at('tipo')] as TipoDeLinha;
  return (
    <div className="proposta-linha">
      <Escondidos editor={editor} nomes={[at('tipo')]} />
      <CampoTexto
        name={at('nome')}
        rotulo={NOMES_DAS_LINHAS[tipo] ?? 'O que é'}
        maxLength={80}
        autoComplete="off"
        className="proposta-linha-nome"
        list={tipo === 'acessorio' && acessorios.length > 0 ? LISTA : undefined}
        erro={editor.erro(at('nome'))}
        value={campos[at('nome')] ?? ''}
        onChange={({ target: { value } }) => {
          const found = tipo === 'acessorio' ? acessorios.find(({ nome }) => nome === value) : undefined;
          set({ [at('nome')]: value, ...(found ? { [at('valor')]: found.preco } : {}) });
        }}
      />
      <Dinheiro editor={editor} name={at('valor')} rotulo="Valor" />
      <Marcacao
        name={at('cortesia')}
        value="sim"
        rotulo="Cortesia da loja"
        checked={campos[at('cortesia')] === 'sim'}
        onChange={(event) => set({ [at('cortesia')]: event.target.checked ? 'sim' : '' })}
      />
      <Tirar acao={`tirar:linhas:${index}`} nome={campos[at('nome')] || 'linha'} />
    </div>
  );
}

/** Button that removes a row. */
export const Tirar = ({ acao, nome }: { acao: string; nome: string }) => (
  <Botao
    name="_acao"
    value={acao}
    variante="texto"
    compacto
    className="justify-self-end"
    icone={<Icone nome="lixeira" />}
    aria-label={`Tirar ${nome}`}
  >
    Tirar
  </Botao>
);
