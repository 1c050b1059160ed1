import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import { formatDinheiro, formatValor } from '~/domain/valores/dinheiro.ts';
import type { PainelDaEquipe, RespostaDoSeminovo } from './tipos.ts';

/** Evaluation of a seminovo: the value given, the table's proposal line by line, and the evaluator's form. */
export function Avaliacao({
  avaliacao,
  proposta,
  atos,
  versao,
  resposta,
}: PainelDaEquipe & { resposta?: RespostaDoSeminovo }) {
  const { valor, frase, motivo, pergunta, simular } = avaliacao;
  const avalia = atos.some(({ ato }) => ato === 'avaliar');
  if (!avalia && valor === null) return null;
  return (
    <Cartao titulo="Avaliação">
      <div className="grid gap-4">
        {avaliacao.resposta === 'aceita' && <Aviso tom="success">O cliente aceitou o valor.</Aviso>}
        {avaliacao.resposta === 'perguntou' && (
          <Aviso tom="warning" titulo="O cliente perguntou">
            {pergunta}
          </Aviso>
        )}
        {valor !== null && (
          <div className="grid justify-items-start gap-1">
            <Preco centavos={valor} className="text-4xl" />
            <p className="text-muted">{[frase, motivo].filter(Boolean).join(' · ')}</p>
            {simular && (
              <BotaoLink to={simular} className="mt-2">
                Usar na simulação
              </BotaoLink>
            )}
          </div>
        )}
        {avalia && <Proposta proposta={proposta} />}
        {avalia && (
          <Formulario
            resultado={resposta?.parte === 'avaliar' ? resposta.resultado : undefined}
            preventScrollReset
            className="grid gap-3 border-line border-t pt-4"
          >
            {resposta?.parte === 'avaliar' && resposta.resultado.aviso && (
              <Aviso tom="error">{resposta.resultado.aviso}</Aviso>
            )}
            <input type="hidden" name="versao" value={versao} />
            <CampoTexto
              name="valor"
              rotulo={valor === null ? 'Valor' : 'Novo valor'}
              prefixo="R$"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={proposta ? formatValor(proposta.valor) : ''}
            />
            <CampoTexto
              name="motivo"
              rotulo="Motivo"
              opcional
              ajuda="Obrigatório quando o valor não é o da tabela. O cliente lê este motivo."
              maxLength={300}
              autoComplete="off"
            />
            <Botao name="_acao" value="avaliar" variante={valor === null ? 'primario' : 'secundario'}>
              {valor === null ? 'Dar este valor' : 'Trocar o valor'}
            </Botao>
            <p className="text-muted text-sm">Vale sete dias. O cliente vê pelo link que recebeu.</p>
          </Formulario>
        )}
      </div>
    </Cartao>
  );
}

/** Value proposed by the Empresa's table. */
function Proposta({ proposta }: Pick<PainelDaEquipe, 'proposta'>) {
  if (!proposta)
    return <p className="text-muted">Sem valor da FIPE a tabela não propõe nada: escreva o valor.</p>;
  return (
    <div className="grid gap-2">
      <h3>Pela tabela da loja</h3>
      <ul className="seminovo-soma">
        {proposta.linhas.map(({ rotulo, detalhe, valor }) => (
          <li key={rotulo}>
            <span className="min-w-0">
              {rotulo}
              {detalhe && <span className="block text-muted text-sm">{detalhe}</span>}
            </span>
            <span className="numeros">{formatDinheiro(valor)}</span>
          </li>
        ))}
        <li className="font-medium">
          <span>Proposta</span>
          <span className="numeros">{formatDinheiro(proposta.valor)}</span>
        </li>
      </ul>
    </div>
  );
}
