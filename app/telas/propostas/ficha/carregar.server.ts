import type { AppLoadContext } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import type { EmpresaEscolhida } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { oQueSeViu } from '~/domain/propostas/alcada.ts';
import { alcadaEmLinhas, motivosEmPalavras } from '~/domain/propostas/alcada-em-palavras.ts';
import { contaDe } from '~/domain/propostas/conta.ts';
import { motoEmPalavras, unidadeEmPalavras, unidadeVendida } from '~/domain/propostas/em-palavras.ts';
import { NOMES_DAS_ETAPAS, NOMES_DOS_ESTADOS, podeSair } from '~/domain/propostas/estados.ts';
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
import { loadParecido } from '../clientes/cliente.server.ts';
import { loadUsadosAvaliados } from '../editor/de-onde.server.ts';
import { type AcaoDaTela, isAcaoDaTela, type Passado, type Unidades } from '../tipos.ts';
import { unidadesParaFaturar } from '../unidades.server.ts';

const HISTORIA_POR_PAGINA = 12;
const SEM_UNIDADES: Unidades = { busca: '', mais: false, opcoes: [] };

/** Labels of the history's events. */
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
  'trocar-link': 'Link do cliente trocado: o antigo não abre mais',
};

function toPassado({ id, acao, nome, em, palavras, detalhe, para }: EventoDaProposta): Passado {
  const { campos = [], etapa, versao, motivo, aparelho, diferencas = [] } = detalhe;
  const who = nome ? primeiroNome(nome) : acao === 'aceitar' || acao === 'perguntar' ? 'Cliente' : '';
  const facts = [
    formatInstante(em),
    who,
    NOMES_DOS_ESTADOS[para],
    versao && acao === 'enviar' ? `versão ${versao}` : '',
    etapa ? NOMES_DAS_ETAPAS[etapa].toLowerCase() : '',
    campos.flatMap((campo) => NOMES_DOS_CAMPOS[campo] ?? []).join(', '),
    diferencas.length > 0 ? `saiu com ${diferencas.join(', ')}` : '',
    motivo ? (NOMES_DOS_MOTIVOS[motivo as MotivoDaPerda] ?? '') : '',
    aparelho === 'conhecido' ? 'de um aparelho em que alguém já entrou no Balcão' : '',
  ];
  return {
    id,
    titulo: acao === 'faturar' && etapa ? 'Unidade escolhida: voltou para aprovação' : (FEITOS[acao] ?? acao),
    detalhe: facts.filter(Boolean).join(' · '),
    palavras: palavras ?? '',
  };
}

/** Builds the message with the link for the customer. @param isNew the link has just replaced an older one */
function messageOf(vista: PropostaVista, endereco: string, isNew: boolean): string {
  const { conteudo, numero, validade } = vista;
  const first = conteudo.cliente.nome.split(' ')[0] ?? '';
  return [
    isNew
      ? `Olá${first ? `, ${first}` : ''}! O link da sua proposta ${numero} mudou, e o antigo não abre mais. Use este:`
      : `Olá${first ? `, ${first}` : ''}! Aqui está a sua proposta ${numero}:`,
    `${motoEmPalavras(conteudo).nome} por ${formatDinheiro(contaDe(conteudo).devido)}.`,
    ...(validade && vista.estado !== 'faturada' ? [`Vale até ${formatData(validade)}.`] : []),
    endereco,
  ].join('\n');
}

/** Loads a proposta with everything its screen shows; redirects to the list when it is gone. */
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
  const acao = params.get('acao');
  const asked: AcaoDaTela | null =
    acao === 'trocar-link' && vista.link !== null
      ? acao
      : (vista.acoes.filter(isAcaoDaTela).find((each) => each === acao) ?? null);
  const invoices = asked === 'faturar';
  const [parecido, anexos, historia, versoes, pronta, unidades, usados, item] = await Promise.all([
    vista.cliente ? loadParecido(context, usuario, empresa, vista.cliente) : null,
    orNull(context.anexos.list(usuario, id)),
    orErrorPage(context.propostas.history(usuario, id, page)),
    orErrorPage(context.propostas.versoes(usuario, id)),
    vista.acoes.includes('enviar') ? orNull(context.propostas.conferir(usuario, id)) : null,
    invoices ? unidadesParaFaturar(context, usuario, empresa, vista, '') : SEM_UNIDADES,
    invoices && vista.conteudo.troca && !vista.conteudo.troca.seminovo
      ? loadUsadosAvaliados(context, usuario, empresa)
      : [],
    vista.unidade === null ? null : orNull(context.estoque.find(usuario, vista.idEmpresa, vista.unidade)),
  ]);
  const unidade = item && { id: item.id, texto: unidadeEmPalavras(unidadeVendida(item)) };
  const saiu = vista.estado === 'faturada' && unidade !== null;
  const { conteudo, link, aceite } = vista;
  const { cliente } = conteudo;
  const hoje = hojeEmSaoPaulo(context.agora());
  const endereco = link === null ? null : `${context.publicUrl}/proposta?id=${link}`;
  const whatsApp = cliente.telefone ? telefoneWhatsApp(cliente.telefone) : null;
  const [newest] = versoes;
  const trocado = !page.cursor && historia.rows[0]?.acao === 'trocar-link';
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
    moto: saiu ? { ...motoEmPalavras(conteudo), detalhe: unidade.texto } : motoEmPalavras(conteudo),
    cliente: {
      id: vista.cliente,
      nome: cliente.nome,
      contato: [cliente.telefone && formatTelefone(cliente.telefone), cliente.email]
        .filter(Boolean)
        .join(' · '),
      cpf: cliente.cpf ? formatCpf(cliente.cpf) : '',
      whatsApp,
    },
    parecido,
    termos,
    /** A draft's numbers are calculated today; those of a sent version were frozen when it was sent. */
    numeros: pronta?.numeros ?? newest?.numeros ?? {},
    faltas: pronta ? [...new Set(Object.values(pronta.faltas))] : [],
    aprovacoes: pronta ? pronta.etapas.map((etapa) => NOMES_DAS_ETAPAS[etapa]) : [],
    porque: pronta ? motivosEmPalavras(pronta.alcada) : [],
    avisos: pronta?.avisos ?? [],
    /** Details for the manager's approval, while it is pending. */
    alcada:
      vista.estado === 'em_aprovacao' && vista.etapas[0] === 'gerencial' && vista.alcada
        ? {
            motivos: motivosEmPalavras(vista.alcada),
            linhas: alcadaEmLinhas(vista.alcada),
            visto: oQueSeViu(vista.alcada),
          }
        : null,
    aceite: aceite && {
      nome: aceite.nome ?? 'Nome apagado',
      em: formatInstante(aceite.em),
      versao: aceite.versao,
      endereco: aceite.endereco ?? '',
    },
    envio:
      endereco !== null && link !== null && podeSair(vista.estado, newest?.liberadaEm != null)
        ? { endereco, link, whatsApp, mensagem: messageOf(vista, endereco, trocado), trocado }
        : null,
    /**
     * True when a customer link exists, even in final states; `linkATrocar` is set only in the dialog that
     * replaces the link.
     */
    temLink: link !== null,
    linkATrocar: asked === 'trocar-link' ? link : null,
    /** True while the customer cannot see this version, because the manager has not approved it. */
    esperaGerente: vista.estado === 'em_aprovacao' && newest?.liberadaEm == null,
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
    /** Data of the selected or invoiced unit, as far as readable. */
    unidade,
    usados: usados.map(({ id: valor, rotulo }) => ({ valor, rotulo })),
    pedeUnidade: invoices && conteudo.item !== null && conteudo.item.estoque === null,
    pedeUsado: invoices && conteudo.troca !== null && conteudo.troca.seminovo === null,
  };
}
