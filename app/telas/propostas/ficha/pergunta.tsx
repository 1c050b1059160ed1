import { Link, useLoaderData, useNavigate, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { CampoDaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { AreaDeTexto } from '~/components/ui/campo-texto.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { NOMES_DOS_MOTIVOS } from '~/domain/propostas/motivos.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { ProcuraNoEstoque } from '../procura-no-estoque.tsx';
import type { AcaoDaTela, Unidades } from '../tipos.ts';
import type { loadFicha } from './carregar.server.ts';
import { OQueALojaDa } from './o-que-a-loja-da.tsx';

type Ficha = ReturnType<typeof useLoaderData<typeof loadFicha>>;

/** Title, button and explanation of each action's dialog. */
const PERGUNTAS: Readonly<
  Record<AcaoDaTela, { titulo: string; botao: string; explica: (ficha: Ficha) => string; perigo?: true }>
> = {
  enviar: {
    titulo: 'Enviar ao cliente',
    botao: 'Enviar',
    explica: ({ aprovacoes }) =>
      aprovacoes.length > 0
        ? `Antes, ela passa por: ${aprovacoes.join(' e ').toLowerCase()}. Depois de enviada fica congelada: mudar faz uma nova versão.`
        : 'Ela ganha um link para o cliente e fica congelada: mudar faz uma nova versão.',
  },
  alterar: {
    titulo: 'Alterar a proposta',
    botao: 'Alterar',
    explica: () =>
      'Ela volta a ser rascunho. O cliente vê que há uma versão em preparo, e a nova quando você a enviar. Aprovações e aceite valem só para a versão enviada.',
  },
  aprovar: {
    titulo: 'Aprovar',
    botao: 'Aprovar',
    explica: ({ etapas }) => `Você dá a ${(etapas[0] ?? 'aprovação').toLowerCase()}.`,
  },
  recusar: {
    titulo: 'Recusar a aprovação',
    botao: 'Recusar',
    explica: () => 'A proposta para aqui. O vendedor lê o motivo e pode reabri-la.',
    perigo: true,
  },
  confirmar: {
    titulo: 'Cliente aceitou no balcão',
    botao: 'Registrar o aceite',
    explica: () => 'A proposta fica aprovada, como se o cliente tivesse aceitado pelo link.',
  },
  faturar: {
    titulo: 'Faturar',
    botao: 'Faturar',
    explica: ({ termos }) =>
      `A moto sai do estoque${termos.troca ? ', o usado entra nos seminovos' : ''} e os pontos da venda são contados.`,
  },
  perder: {
    titulo: 'Marcar como perdida',
    botao: 'Marcar como perdida',
    explica: () => 'O cliente não compra. Dá para reabrir depois.',
    perigo: true,
  },
  cancelar: {
    titulo: 'Cancelar a proposta',
    botao: 'Cancelar a proposta',
    explica: ({ estado }) =>
      estado === 'faturada'
        ? 'A venda é desfeita: a moto volta ao estoque, o usado sai dos seminovos e os pontos são devolvidos. Não dá para voltar atrás.'
        : 'O cliente lê que ela foi cancelada. Não dá para voltar atrás.',
    perigo: true,
  },
  reabrir: {
    titulo: 'Reabrir',
    botao: 'Reabrir',
    explica: () => 'Ela volta a ser rascunho, com tudo o que já tinha.',
  },
  'trocar-link': {
    titulo: 'Trocar o link',
    botao: 'Trocar o link',
    explica: () =>
      'Use se o link caiu em mãos erradas. O endereço antigo deixa de abrir a proposta, o PDF e a imagem, e não aceita mais nada. O cliente precisa do novo: depois de trocar, mande por WhatsApp.',
    perigo: true,
  },
};

const COM_MOTIVO: readonly AcaoDaTela[] = ['recusar', 'cancelar'];

/** Confirmation dialog of an action, which explains its effect. */
export function Pergunta({
  acao,
  resultado,
  unidades,
}: {
  acao: AcaoDaTela;
  resultado?: ResultadoDeFormulario;
  /** Units found by a search; default: those of the loader. */
  unidades?: Unidades;
}) {
  const ficha = useLoaderData<typeof loadFicha>();
  const comEmpresa = useComEmpresa();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { titulo, botao, explica, perigo } = PERGUNTAS[acao];
  const voltar = comEmpresa(`/propostas/${ficha.id}`);
  const isIncomplete = acao === 'enviar' && ficha.faltas.length > 0;
  return (
    <Dialogo
      titulo={titulo}
      fecharPara={voltar}
      onFechar={() => navigate(voltar, { preventScrollReset: true, replace: true })}
    >
      {isIncomplete ? (
        <div className="grid gap-4">
          <p>Ainda falta algo:</p>
          <ul className="ms-5 list-disc">
            {ficha.faltas.map((falta) => (
              <li key={falta}>{falta}</li>
            ))}
          </ul>
          <BotaoLink to={comEmpresa(`/proposta2?id=${ficha.id}`)}>Completar</BotaoLink>
        </div>
      ) : (
        <Formulario resultado={resultado} preventScrollReset replace className="grid gap-4">
          <CampoDaEmpresa />
          <input type="hidden" name="base" value={ficha.revisao} />
          {acao === 'trocar-link' && <input type="hidden" name="link" value={ficha.linkATrocar ?? ''} />}
          {acao === 'aprovar' && ficha.alcada && (
            <input type="hidden" name="visto" value={ficha.alcada.visto} />
          )}
          <p className="text-muted">{explica(ficha)}</p>
          {acao === 'enviar' &&
            ficha.porque.map((texto) => (
              <p key={texto} className="text-muted">
                {texto}
              </p>
            ))}
          {acao === 'enviar' &&
            ficha.avisos.map((texto) => (
              <Aviso key={texto} tom="warning">
                {texto}
              </Aviso>
            ))}
          {acao === 'aprovar' && ficha.alcada && <OQueALojaDa {...ficha.alcada} />}
          {resultado?.aviso && <Aviso tom="error">{resultado.aviso}</Aviso>}
          {COM_MOTIVO.includes(acao) && (
            <AreaDeTexto name="motivo" rotulo="Motivo" rows={2} maxLength={300} />
          )}
          {acao === 'perder' && (
            <>
              <Selecao
                name="motivo"
                rotulo="Motivo"
                vazio="Escolha"
                opcoes={Object.entries(NOMES_DOS_MOTIVOS).map(([valor, rotulo]) => ({ valor, rotulo }))}
              />
              <AreaDeTexto name="detalhe" rotulo="Em palavras" opcional rows={2} maxLength={300} />
            </>
          )}
          {ficha.pedeUnidade && (
            <EscolhaDaUnidade ficha={ficha} unidades={unidades ?? ficha.unidades} resultado={resultado} />
          )}
          {resultado?.erros.confere && <Confirmacao ficha={ficha} resultado={resultado} />}
          {ficha.pedeUsado && (
            <>
              <Selecao
                name="seminovo"
                rotulo="Qual usado entra"
                vazio={ficha.usados.length > 0 ? 'Escolha' : 'Nenhum usado avaliado'}
                opcoes={ficha.usados}
              />
              <Link className="link" to="/seminovos/avaliacoes">
                Avaliar um usado
              </Link>
            </>
          )}
          <div className="dialogo-acoes">
            <Botao
              name="_acao"
              value={acao}
              variante={perigo ? 'perigo' : 'primario'}
              carregando={state === 'submitting'}
            >
              {botao}
            </Botao>
            <BotaoLink to={voltar} preventScrollReset replace variante="secundario">
              Voltar
            </BotaoLink>
          </div>
        </Formulario>
      )}
    </Dialogo>
  );
}

/**
 * Selector of the unit to invoice: those of the model, best match first, each with its situacao; with the
 * editor's search.
 */
function EscolhaDaUnidade({
  ficha,
  unidades: { opcoes, mais, busca },
  resultado,
}: {
  ficha: Ficha;
  unidades: Unidades;
  resultado?: ResultadoDeFormulario;
}) {
  const [escolhida, setEscolhida] = useState(resultado?.valores.estoque ?? ficha.unidade?.id ?? '');
  const unidade = opcoes.find(({ id }) => id === escolhida);
  const nenhuma = busca === '' ? 'Nenhuma deste modelo no estoque' : 'Nenhuma deste modelo com isso';
  return (
    <>
      <Selecao
        name="estoque"
        rotulo="Qual unidade sai"
        vazio={opcoes.length > 0 ? 'Escolha' : nenhuma}
        ajuda={mais ? `São mais de ${opcoes.length}: procure pela cor ou pelo final do chassi.` : undefined}
        opcoes={opcoes.map(({ id: valor, rotulo }) => ({ valor, rotulo }))}
        value={unidade?.id ?? ''}
        onChange={(event) => setEscolhida(event.target.value)}
      />
      {unidade?.aviso && <Aviso tom="warning">{unidade.aviso}</Aviso>}
      <ProcuraNoEstoque busca={busca} exemplo="Cor ou final do chassi" />
    </>
  );
}

/** Warning that the unit differs from the one sold; must be confirmed for this unit. */
function Confirmacao({ ficha, resultado }: { ficha: Ficha; resultado: ResultadoDeFormulario }) {
  const unidade = resultado.valores.estoque || ficha.termos.item?.estoque || '';
  return (
    <Aviso tom="warning" titulo="Não é o que foi vendido">
      {resultado.erros.confere}
      <label className="mt-2 flex items-center gap-2">
        <input type="checkbox" name="confere" value={unidade} /> O cliente sabe e concorda: sai esta unidade
      </label>
    </Aviso>
  );
}
