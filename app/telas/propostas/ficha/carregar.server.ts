import type { AppLoadContext } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { FILTRO_VAZIO } from '~/domain/estoque/filtro.ts';
import type { EmpresaEscolhida } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { contaDe } from '~/domain/propostas/conta.ts';
import { motoEmPalavras } from '~/domain/propostas/em-palavras.ts';
import { isVisivelAoCliente, NOMES_DAS_ETAPAS, NOMES_DOS_ESTADOS } from '~/domain/propostas/estados.ts';
import { type MotivoDaPerda, NOMES_DOS_MOTIVOS } from '~/domain/propostas/motivos.ts';
import { NOMES_DOS_CAMPOS } from '~/domain/propostas/mudancas.ts';
import { formatData, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatCpf } from '~/domain/valores/identificadores.ts';
import { formatInstante } from '~/domain/valores/instantes.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';
import type { EventoDaProposta, PropostaVista } from '../../../../workers/propostas/tipos.ts';
import { toAnexoListado } from '../anexos/anexos.server.ts';
import { validadeEmPalavras } from '../apresentar.ts';
import { loadUsadosAvaliados } from '../editor/de-onde.server.ts';
import type { Passado } from '../tipos.ts';

const HISTORIA_POR_PAGINA = 12;

/** What happened, in words. */
const FEITOS: Readonly<Record<string, string>> = {
  criar: 'Criada',
  salvar: 'Alterada',
  enviar: 'Enviada ao cliente',
  alterar: 'Aberta para alterar',
  aprovar: 'Aprovação dada',
  recusar: 'Aprovação recusada',
  aceitar: 'Cliente aceitou pelo link',
  perguntar: 'Cliente perguntou',
  confirmar: 'Cliente aceitou no balcão',
  faturar: 'Faturada',
  perder: 'Perdida',
  cancelar: 'Cancelada',
  reabrir: 'Reaberta',
  expirar: 'Venceu',
};

function toPassado({ id, acao, nome, em, palavras, detalhe, para }: EventoDaProposta): Passado {
  const { campos = [], etapa, versao, motivo } = detalhe;
  const who = nome ? primeiroNome(nome) : acao === 'aceitar' || acao === 'perguntar' ? 'Cliente' : '';
  const facts = [
    formatInstante(em),
    who,
    NOMES_DOS_ESTADOS[para],
    versao && acao === 'enviar' ? `versão ${versao}` : '',
    etapa ? NOMES_DAS_ETAPAS[etapa].toLowerCase() : '',
    campos.flatMap((campo) => NOMES_DOS_CAMPOS[campo] ?? []).join(', '),
    motivo ? (NOMES_DOS_MOTIVOS[motivo as MotivoDaPerda] ?? '') : '',
  ];
  return {
    id,
    titulo: FEITOS[acao] ?? acao,
    detalhe: facts.filter(Boolean).join(' · '),
    palavras: palavras ?? '',
  };
}

/** The message that the seller sends the link with. */
function messageOf(vista: PropostaVista, endereco: string): string {
  const { conteudo, numero, validade } = vista;
  const first = conteudo.cliente.nome.split(' ')[0] ?? '';
  return [
    `Olá${first ? `, ${first}` : ''}! Aqui está a sua proposta ${numero}:`,
    `${motoEmPalavras(conteudo).nome} por ${formatDinheiro(contaDe(conteudo).devido)}.`,
    ...(validade ? [`Vale até ${formatData(validade)}.`] : []),
    endereco,
  ].join('\n');
}

/** Units of the stock for a proposal of a model, when it is invoiced. */
async function unitsFor(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  vista: PropostaVista,
) {
  const { item } = vista.conteudo;
  if (!item || item.estoque !== null) return [];
  const page = { cursor: undefined, limit: 60 };
  const found = await orNull(context.estoque.list(usuario, empresa.id, FILTRO_VAZIO, page));
  return (found?.rows ?? [])
    .filter(
      ({ moto, situacao }) => moto === item.moto && (situacao === 'disponivel' || situacao === 'reservada'),
    )
    .map(({ id, cor, anoModelo, chassi }) => ({
      valor: id,
      rotulo: `${cor}, ${anoModelo}, final ${chassi.slice(-6)}`,
    }));
}

/** A proposal with everything that its screen shows. Where it is gone, the way back to the list. */
export async function loadFicha(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
  params: URLSearchParams,
) {
  const vista = await context.propostas
    .find(usuario, id)
    .catch((error) => backToList(context, '/propostas', empresa, error));
  if (vista.perguntaEm !== null && vista.minha) await orNull(context.propostas.markRead(usuario, id));
  const page = { cursor: params.get('antes') ?? undefined, limit: HISTORIA_POR_PAGINA };
  const asked = vista.acoes.find((acao) => acao === params.get('acao')) ?? null;
  const invoices = asked === 'faturar';
  const [anexos, historia, versoes, pronta, unidades, usados] = await Promise.all([
    orNull(context.anexos.list(usuario, id)),
    orErrorPage(context.propostas.history(usuario, id, page)),
    orErrorPage(context.propostas.versoes(usuario, id)),
    vista.acoes.includes('enviar') ? orNull(context.propostas.conferir(usuario, id)) : null,
    invoices ? unitsFor(context, usuario, empresa, vista) : [],
    invoices && vista.conteudo.troca && !vista.conteudo.troca.seminovo
      ? loadUsadosAvaliados(context, usuario, empresa)
      : [],
  ]);
  const { conteudo, link, aceite } = vista;
  const { cliente } = conteudo;
  const hoje = hojeEmSaoPaulo(context.agora());
  const endereco = link === null ? null : `${context.publicUrl}/proposta?id=${link}`;
  const whatsApp = cliente.telefone ? telefoneWhatsApp(cliente.telefone) : null;
  const [newest] = versoes;
  const { cliente: _, ...termos } = conteudo;
  return {
    empresa,
    id,
    numero: vista.numero,
    estado: vista.estado,
    revisao: vista.revisao,
    acoes: vista.acoes,
    minha: vista.minha,
    vendedor: vista.vendedor.nome || 'Quem não está mais aqui',
    etapas: vista.etapas.map((etapa) => NOMES_DAS_ETAPAS[etapa]),
    prazo: ['enviada', 'em_aprovacao', 'aprovada'].includes(vista.estado)
      ? validadeEmPalavras(vista.validade, hoje)
      : '',
    motivo: [
      vista.motivo ? (NOMES_DOS_MOTIVOS[vista.motivo as MotivoDaPerda] ?? vista.motivo) : '',
      vista.motivoDetalhe ?? '',
    ]
      .filter(Boolean)
      .join(': '),
    moto: motoEmPalavras(conteudo),
    cliente: {
      id: vista.cliente,
      nome: cliente.nome,
      contato: [cliente.telefone && formatTelefone(cliente.telefone), cliente.email]
        .filter(Boolean)
        .join(' · '),
      cpf: cliente.cpf ? formatCpf(cliente.cpf) : '',
      whatsApp,
    },
    termos,
    /** A draft's numbers are those of today; a sent one's were frozen with it. */
    numeros: pronta?.numeros ?? newest?.numeros ?? {},
    faltas: pronta ? [...new Set(Object.values(pronta.faltas))] : [],
    aprovacoes: pronta ? pronta.etapas.map((etapa) => NOMES_DAS_ETAPAS[etapa]) : [],
    porque: pronta
      ? pronta.porque.map((each) =>
          each === 'desconto'
            ? `O que a loja dá (${formatDinheiro(pronta.concedido)}) passa do seu limite de ${formatDinheiro(pronta.limite)}.`
            : 'O usado da troca ainda não foi avaliado.',
        )
      : [],
    aceite: aceite && {
      nome: aceite.nome ?? 'Nome apagado',
      em: formatInstante(aceite.em),
      versao: aceite.versao,
      endereco: aceite.endereco ?? '',
    },
    envio:
      endereco === null || link === null
        ? null
        : {
            ...{ endereco, link, whatsApp, mensagem: messageOf(vista, endereco) },
            /** Whether the link opens yet. */
            abre: isVisivelAoCliente(vista) || vista.versao > 1,
          },
    anexos: (anexos ?? []).map(toAnexoListado),
    idDoAnexo: ulid(context.agora().getTime()),
    versoes: versoes.map(({ versao, em, mudancas }) => ({
      versao,
      em: formatInstante(em),
      mudancas: mudancas.map(({ texto }) => texto),
    })),
    historia: { fatos: historia.rows.map(toPassado), proximo: historia.proximo },
    pergunta: asked,
    unidades,
    usados: usados.map(({ id: valor, rotulo }) => ({ valor, rotulo })),
    pedeUnidade: invoices && conteudo.item !== null && conteudo.item.estoque === null,
    pedeUsado: invoices && conteudo.troca !== null && conteudo.troca.seminovo === null,
  };
}
