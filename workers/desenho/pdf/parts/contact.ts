import { formatTelefone } from '../../../../app/domain/valores/telefone.ts';
import { drawQr } from '../qr.ts';
import type { PdfSheets } from '../sheets.ts';

/** Draws the consultant's contact, and the link to the same offer online. */
export function drawContact(folhas: PdfSheets): void {
  const { papel, cores, esquerda, largura, dados } = folhas;
  const { corpo } = papel;
  const { consultor, oferecida, pagina } = dados;
  const side = papel.qr;
  const contact = [consultor.telefone ? formatTelefone(consultor.telefone) : '', consultor.email];
  const x = esquerda + papel.respiro * 0.8;
  const small = {
    fonte: 'texto',
    corpo: corpo.texto,
    cor: cores.cinza,
    largura: largura - papel.respiro * 0.8 - (pagina ? side + papel.respiro : 0),
  } as const;
  const lines = [
    {
      texto: consultor.nome,
      estilo: { ...small, fonte: 'titulo', corpo: corpo.texto * 1.25, cor: cores.tinta },
    },
    { texto: [consultor.cargo, oferecida.fornecedor.nome].filter(Boolean).join(' · '), estilo: small },
    { texto: contact.filter(Boolean).join(' · '), estilo: { ...small, fonte: 'forte', cor: cores.tinta } },
    ...(pagina ? [{ texto: pagina, estilo: { ...small, cor: cores.destaque } }] : []),
  ] as const;
  const leading = corpo.texto * 1.42;
  const height = Math.max(leading * lines.length + corpo.texto * 0.4, pagina ? side : 0);
  folhas.reservar(height);
  const { caneta, y } = folhas;
  caneta.caixa({ x: esquerda, y, largura: 3, altura: height }, cores.primaria);
  lines.forEach(({ texto, estilo }, index) => {
    caneta.texto(texto, x, y + leading * (index + 0.9), estilo);
  });
  if (pagina) {
    const code = { x: esquerda + largura - side, y, largura: side, altura: side };
    drawQr(caneta, pagina, code);
    caneta.link(code, pagina);
    caneta.link({ x, y: y + leading * (lines.length - 1), largura: small.largura, altura: leading }, pagina);
  }
  folhas.y += height + papel.respiro;
}
