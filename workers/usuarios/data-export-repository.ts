import { and, desc, eq, isNull, or } from 'drizzle-orm';
import {
  artes,
  auditoria,
  avisos,
  contatosCompartilhados,
  estoqueEventos,
  fotos,
  inscricoes,
  kitsDaMarca,
  ligacoes,
  lotes,
  planos,
  pontosLancamentos,
  precos,
  propostas,
  remessas,
  sessoes,
  simulacoes,
} from '../db/schema.ts';
import { openDatabase } from '../db/shared-repository.ts';

/** Maximum rows of each kind in the export of a person's data (LGPD, art. 18): more than made in years. */
const MOST = 20_000;

export type MyData = Awaited<ReturnType<typeof readMyData>>;

/**
 * Reads everything stored about a person, newest first, without keys of sessions and tokens. Throws when D1
 * fails.
 */
export async function readMyData(d1: D1Database, uid: string) {
  const db = openDatabase(d1);
  const [
    publicados,
    salvas,
    acessos,
    atos,
    publicacoesDePlano,
    precosDefinidos,
    fotosEnviadas,
    marcas,
    noEstoque,
    lotesPedidos,
    received,
    pontosGanhos,
    propostasFeitas,
    ligacoesFeitas,
    aparelhosComAvisos,
    enviosAClientes,
    contatoCompartilhado,
  ] = await db.batch([
    db
      .select({
        id: artes.id,
        tipo: artes.tipo,
        titulo: artes.titulo,
        dados: artes.dados,
        validade: artes.validade,
        criadaEm: artes.criadaEm,
        encerradaEm: artes.encerradaEm,
      })
      .from(artes)
      .where(and(eq(artes.uid, uid), isNull(artes.retiradaEm)))
      .orderBy(desc(artes.criadaEm))
      .limit(MOST),
    db
      .select()
      .from(simulacoes)
      .where(eq(simulacoes.uid, uid))
      .orderBy(desc(simulacoes.criadaEm))
      .limit(MOST),
    db
      .select({ entrouEm: sessoes.criadaEm, usadaEm: sessoes.usadaEm, email: sessoes.email })
      .from(sessoes)
      .where(eq(sessoes.uid, uid))
      .orderBy(desc(sessoes.criadaEm))
      .limit(MOST),
    db
      .select({
        em: auditoria.em,
        uid: auditoria.uid,
        acao: auditoria.acao,
        alvo: auditoria.alvo,
        detalhe: auditoria.detalhe,
      })
      .from(auditoria)
      .where(or(eq(auditoria.uid, uid), eq(auditoria.alvo, uid)))
      .orderBy(desc(auditoria.em))
      .limit(MOST),
    db
      .select({ versao: planos.versao, de: planos.de, ate: planos.ate, publicadoEm: planos.publicadoEm })
      .from(planos)
      .where(eq(planos.uid, uid))
      .orderBy(desc(planos.publicadoEm))
      .limit(MOST),
    db
      .select({
        nome: precos.nome,
        ano: precos.ano,
        cor: precos.cor,
        preco: precos.preco,
        vigencia: precos.vigencia,
        criadoEm: precos.criadoEm,
      })
      .from(precos)
      .where(eq(precos.uid, uid))
      .orderBy(desc(precos.criadoEm))
      .limit(MOST),
    db
      .select({
        id: fotos.id,
        chave: fotos.chave,
        origem: fotos.origem,
        moto: fotos.moto,
        largura: fotos.largura,
        altura: fotos.altura,
        bytes: fotos.bytes,
        criadaEm: fotos.criadaEm,
      })
      .from(fotos)
      .where(and(eq(fotos.uid, uid), isNull(fotos.retiradaEm)))
      .orderBy(desc(fotos.criadaEm))
      .limit(MOST),
    db
      .select({ versao: kitsDaMarca.versao, em: kitsDaMarca.em })
      .from(kitsDaMarca)
      .where(eq(kitsDaMarca.uid, uid))
      .orderBy(desc(kitsDaMarca.em))
      .limit(MOST),
    db
      .select({
        item: estoqueEventos.item,
        acao: estoqueEventos.acao,
        cliente: estoqueEventos.cliente,
        em: estoqueEventos.em,
      })
      .from(estoqueEventos)
      .where(eq(estoqueEventos.uid, uid))
      .orderBy(desc(estoqueEventos.em))
      .limit(MOST),
    db
      .select({ id: lotes.id, pedido: lotes.pedido, criadoEm: lotes.criadoEm })
      .from(lotes)
      .where(eq(lotes.uid, uid))
      .orderBy(desc(lotes.criadoEm))
      .limit(MOST),
    db
      .select({ em: avisos.em, texto: avisos.texto, lidoEm: avisos.lidoEm })
      .from(avisos)
      .where(eq(avisos.uid, uid))
      .orderBy(desc(avisos.em))
      .limit(MOST),
    db
      .select({
        metrica: pontosLancamentos.metrica,
        quantidade: pontosLancamentos.quantidade,
        origem: pontosLancamentos.origem,
        em: pontosLancamentos.em,
      })
      .from(pontosLancamentos)
      .where(eq(pontosLancamentos.uid, uid))
      .orderBy(desc(pontosLancamentos.em))
      .limit(MOST),
    // Without their customers, who are other people.
    db
      .select({
        ano: propostas.ano,
        sequencia: propostas.sequencia,
        estado: propostas.estado,
        modelo: propostas.modelo,
        total: propostas.total,
        criadaEm: propostas.criadaEm,
      })
      .from(propostas)
      .where(eq(propostas.vendedor, uid))
      .orderBy(desc(propostas.ordem))
      .limit(MOST),
    db
      .select({ alvo: ligacoes.alvo, em: ligacoes.em })
      .from(ligacoes)
      .where(eq(ligacoes.uid, uid))
      .orderBy(desc(ligacoes.em))
      .limit(MOST),
    db.select({ em: inscricoes.em }).from(inscricoes).where(eq(inscricoes.uid, uid)).limit(MOST),
    db
      .select({
        link: remessas.arte,
        em: remessas.em,
        abertaEm: remessas.abertaEm,
        aberturas: remessas.aberturas,
      })
      .from(remessas)
      .where(eq(remessas.uid, uid))
      .orderBy(desc(remessas.em))
      .limit(MOST),
    db
      .select({
        nome: contatosCompartilhados.nome,
        telefone: contatosCompartilhados.telefone,
        alteradoEm: contatosCompartilhados.alteradoEm,
      })
      .from(contatosCompartilhados)
      .where(eq(contatosCompartilhados.uid, uid)),
  ]);
  return {
    publicados,
    salvas,
    acessos,
    atos,
    publicacoesDePlano,
    precosDefinidos,
    fotosEnviadas,
    marcas,
    noEstoque,
    lotesPedidos,
    avisos: received,
    pontosGanhos,
    propostasFeitas,
    ligacoesFeitas,
    aparelhosComAvisos,
    enviosAClientes,
    contatoCompartilhado,
  };
}
