import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { TextAreaField } from '~/components/ui/text-field.tsx';
import { FOTO_GUIDES, srcSetByWidth } from '~/domain/seminovos/fotos.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import type { AvaliacaoAnswer, AvaliacaoData, CompletedAvaliacaoAction } from './avaliacao.server.ts';
import { CorrectEvaluationRequest } from './correct-request.tsx';

const COMPLETED_TEXTS: Readonly<Record<CompletedAvaliacaoAction, string>> = {
  nova: 'Pedido enviado. Guarde o link desta página: só ele abre o seu pedido.',
  aceita: 'Valor aceito. A loja vai falar com você.',
  pergunta: 'Pergunta enviada. Se preferir, fale também pelo WhatsApp.',
  corrigida: 'Dados corrigidos.',
  foto: 'Fotos enviadas.',
};

/**
 * A visitor's own evaluation request: its state, the value, and the possible actions. Works without
 * JavaScript.
 */
export function AvaliacaoPublicPage({
  dados,
  resposta,
}: {
  dados: AvaliacaoData;
  resposta?: AvaliacaoAnswer;
}) {
  const { pedido, fotos, loja, falar, mandarParaMim, endereco, feito, dias } = dados;
  const { moto, situacao, pergunta, corrige } = pedido;
  const of = (action: string) => (resposta?.acao === action ? resposta.resultado : undefined);
  const isOpen = situacao === 'avaliacao' || situacao === 'avaliado';
  return (
    <main className="folha folha-avaliacao">
      {resposta?.resultado.aviso && resposta.acao !== 'corrigir' && (
        <Notice tone="error">{resposta.resultado.aviso}</Notice>
      )}
      {feito && !resposta && <Notice tone="success">{COMPLETED_TEXTS[feito]}</Notice>}
      <header className="grid gap-1">
        <p className="text-muted">{`${loja} · Avaliação`}</p>
        <h1>{`${moto.marca} ${moto.modelo}`}</h1>
        <p className="text-muted">
          {`${moto.anoFabricacao}/${moto.anoModelo} · ${moto.km.toLocaleString('pt-BR')} km · ${moto.cor}`}
        </p>
      </header>
      <EvaluationRequestStatus dados={dados} />
      {fotos.length > 0 && (
        <ul className="fotos-da-avaliacao" aria-label="Suas fotos">
          {fotos.map(({ id, url, angulo }) => (
            <li key={id}>
              <img
                src={url}
                srcSet={srcSetByWidth(url)}
                sizes="(width >= 720px) 220px, 33vw"
                alt={angulo ? FOTO_GUIDES[angulo].nome : 'Foto da moto'}
                loading="lazy"
                decoding="async"
              />
            </li>
          ))}
        </ul>
      )}
      {falar && (
        <a className="botao botao-secundario" href={falar} rel="noreferrer">
          <Icon name="conversa" />
          <span>{pergunta ? 'Perguntar pelo WhatsApp' : 'Falar com a loja'}</span>
        </a>
      )}
      {isOpen && (
        <details open={of('perguntar') !== undefined}>
          <summary>Fazer uma pergunta</summary>
          <ActionForm resultado={of('perguntar')} className="grid gap-4">
            <TextAreaField
              name="pergunta"
              rotulo="Sua pergunta"
              maxLength={500}
              rows={3}
              defaultValue={pergunta ?? ''}
            />
            <Button name="_acao" value="perguntar" variante="secundario">
              Enviar pergunta
            </Button>
          </ActionForm>
        </details>
      )}
      {isOpen && (
        <details open={of('fotos') !== undefined || (fotos.length === 0 && feito === 'nova')}>
          <summary>Mandar fotos</summary>
          <form method="post" encType="multipart/form-data" className="grid gap-4">
            <label className="grid gap-2">
              <span className="campo-rotulo">Fotos em JPG ou PNG, até 8 MB por vez</span>
              <input type="file" name="fotos" accept="image/jpeg,image/png,image/webp" multiple />
            </label>
            <Button name="_acao" value="fotos" variante="secundario">
              Mandar fotos
            </Button>
          </form>
        </details>
      )}
      <details open={of('corrigir') !== undefined}>
        <summary>{corrige ? 'Ver e corrigir meus dados' : 'Corrigir meu contato'}</summary>
        <CorrectEvaluationRequest dados={dados} resultado={of('corrigir')} />
      </details>
      <details>
        <summary>Guardar o link</summary>
        <div className="grid gap-4">
          <p className="link-do-pedido">{endereco}</p>
          <a className="botao botao-secundario" href={mandarParaMim} rel="noreferrer">
            <Icon name="conversa" />
            <span>Mandar para o meu WhatsApp</span>
          </a>
        </div>
      </details>
      <details>
        <summary>Apagar meu pedido</summary>
        <form method="post" className="grid gap-4">
          <p>Seus dados e suas fotos somem de vez, e este link para de abrir.</p>
          <Button name="_acao" value="apagar" variante="perigo">
            Apagar tudo
          </Button>
        </form>
      </details>
      <p className="text-muted text-sm">{`Sem negócio, tudo se apaga sozinho em ${dias} dias.`}</p>
    </main>
  );
}

/** State of the request, in large type. */
function EvaluationRequestStatus({ dados: { pedido, loja } }: { dados: AvaliacaoData }) {
  const { situacao, avaliacao, aceitaEm, motivoDaRecusa } = pedido;
  if (situacao === 'avaliacao')
    return (
      <section className="cartao grid gap-1">
        <h2>Recebido</h2>
        <p className="text-muted">{`${loja} está avaliando. O valor aparece aqui.`}</p>
      </section>
    );
  if (situacao === 'recusado')
    return (
      <section className="cartao grid gap-1">
        <h2>Desta vez não</h2>
        <p className="text-muted">{`${loja} não vai ficar com esta moto agora. Obrigado por oferecer.`}</p>
        <LojaWords title="O que a loja disse" text={motivoDaRecusa} />
      </section>
    );
  if (situacao !== 'avaliado' || !avaliacao)
    return (
      <section className="cartao grid gap-1">
        <h2>{situacao === 'futuro' ? 'Negócio em andamento' : 'Negócio feito'}</h2>
        {avaliacao && <p className="valor-da-avaliacao">{formatMoney(avaliacao.valor)}</p>}
        <p className="text-muted">{`${loja} segue com você daqui.`}</p>
      </section>
    );
  const { valor, ate, vencida, motivo } = avaliacao;
  return (
    <section className="cartao grid gap-3">
      <h2>{aceitaEm ? 'Você aceitou' : vencida ? 'O valor venceu' : 'A loja paga'}</h2>
      <p className="valor-da-avaliacao">{formatMoney(valor)}</p>
      <p className="text-muted">
        {vencida
          ? `Valeu até ${formatDate(ate)}. Peça uma nova avaliação à loja.`
          : `Vale até ${formatDate(ate)}, com a moto como você descreveu.`}
      </p>
      <LojaWords title="Por que este valor" text={motivo} />
      {!aceitaEm && !vencida && (
        <form method="post" className="grid">
          <input type="hidden" name="valor" value={valor} />
          <Button name="_acao" value="aceitar">
            Aceitar o valor
          </Button>
        </form>
      )}
    </section>
  );
}

/** Text that the loja wrote for the customer. */
const LojaWords = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <div className="mt-2 grid gap-1 border-line border-t pt-3">
      <p className="text-muted text-sm">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
