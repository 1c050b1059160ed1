import { Link } from '@remix-run/react';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { PrecoText } from '~/components/ui/preco-text.tsx';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';
import { useNonce } from '~/shared/nonce.ts';
import { FotoGallery } from './foto-gallery.tsx';
import type { SeminovoPageData } from './types.ts';

/** Public page of a seminovo. */
export function SeminovoPublicPage(page: SeminovoPageData) {
  const { nome, ano, km, cor, placa, preco, situacao, fipe, parcela, fotos, silhueta } = page;
  const { papeis, acessorios, descricao, onde, jsonLd } = page;
  const nonce = useNonce();
  const facts = [
    ['Ano', ano],
    ['Km', km],
    ['Cor', cor],
    ['Placa', placa ?? ''],
    ['Onde está', onde],
  ].filter(([, value]) => value !== '');
  return (
    <article className="seminovo">
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every "<" is escaped; see writeStructuredData.
        dangerouslySetInnerHTML={{ __html: jsonLd }}
      />
      <p className="md:col-span-full">
        <Link to="/seminovos" className="botao botao-texto -ms-3">
          <Icon name="seta-esquerda" />
          <span>Seminovos</span>
        </Link>
      </p>
      <FotoGallery fotos={fotos} nome={nome} silhueta={silhueta} />
      <div className="grid content-start gap-5 min-w-0">
        {situacao === 'vendido' && (
          <Notice tone="info" title="Esta moto foi vendida">
            <Link to="/seminovos" className="underline">
              Veja as que estão à venda
            </Link>
          </Notice>
        )}
        {situacao === 'reservado' && (
          <Notice tone="warning" title="Reservada">
            Outra pessoa reservou esta moto. Fale com a loja se quiser ser avisado.
          </Notice>
        )}
        <div>
          <h1>
            {nome.split(' ').map((word, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name keep their order.
              <span key={index}>
                <span>{index > 0 && ' '}</span>
                {/* "MT-03" is not cut at its hyphen. */}
                <span className="inline-block max-w-full">{word}</span>
              </span>
            ))}
          </h1>
          <p className="text-lg text-muted">{`${ano} · ${km}`}</p>
        </div>
        {situacao !== 'vendido' && (
          <div className="grid justify-items-start gap-1">
            <PrecoText centavos={preco} className="text-5xl" />
            {fipe && (
              <p className={fipe.lado === 'abaixo' ? 'font-medium text-success-ink' : 'text-muted'}>
                {fipe.frase}
              </p>
            )}
          </div>
        )}
        {parcela && (
          <div className="seminovo-parcela">
            <p className="numeros">
              Parcela a partir de: <strong className="font-medium">{parcela.frase}</strong>
            </p>
            {parcela.minimo.map((linha) => (
              <p key={linha} className="seminovo-legal">
                {linha}
              </p>
            ))}
          </div>
        )}
        {situacao !== 'vendido' && <SeminovoContact {...page} />}
        <dl className="seminovo-fatos">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="numeros">{value}</dd>
            </div>
          ))}
        </dl>
        {papeis.length > 0 && (
          <ul className="seminovo-papeis">
            {papeis.map((papel) => (
              <li key={papel}>
                <Icon name="certo" size={18} />
                {papel}
              </li>
            ))}
          </ul>
        )}
        {acessorios && <p>{`Acessórios: ${acessorios}`}</p>}
        {descricao && <p className="whitespace-pre-line">{descricao}</p>}
        <LojaAddress {...page.empresa} />
      </div>
    </article>
  );
}

function SeminovoContact(page: SeminovoPageData) {
  const { nome, ano, preco, endereco, empresa, situacao, contato, partilha, leva } = page;
  const telefone = contato?.telefone ?? empresa.telefone;
  const number = telefone ? telefoneWhatsApp(telefone) : null;
  const price = preco === null ? '' : ` por ${formatMoney(preco)}`;
  const hello = contato ? `Olá, ${contato.nome}!` : 'Olá!';
  const text = `${hello} Vi a ${nome} ${ano}${price} e quero saber mais: ${endereco}`;
  const talk = contato ? `Falar com ${contato.nome}` : 'Chamar no WhatsApp';
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3 *:flex-auto">
        {number && (
          <a
            className="botao botao-primario"
            href={whatsAppUrl(text, number)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="conversa" />
            <span>{situacao === 'reservado' ? 'Me avise' : talk}</span>
          </a>
        )}
        {telefone && (
          <a className="botao botao-secundario" href={number ? `tel:+${number}` : `tel:${telefone}`}>
            Ligar
          </a>
        )}
        <a
          className="botao botao-secundario"
          href={whatsAppUrl(`${nome} ${ano}${price}: ${partilha}`)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="compartilhar" />
          <span>Compartilhar</span>
        </a>
      </div>
      {leva && <p className="text-muted text-sm">{leva}</p>}
    </div>
  );
}

const LojaAddress = ({ nome, endereco, telefone, mapa, horario }: SeminovoPageData['empresa']) => {
  const number = telefone ? telefoneWhatsApp(telefone) : null;
  return (
    <div className="grid justify-items-start gap-1 border-line border-t pt-4 text-muted">
      <strong className="font-medium text-ink">{nome}</strong>
      {endereco && <span>{endereco}</span>}
      {horario && <span className="numeros">{horario}</span>}
      {telefone && (
        <a className="link numeros" href={number ? `tel:+${number}` : `tel:${telefone}`}>
          {formatTelefone(telefone)}
        </a>
      )}
      {mapa && (
        <a className="link" href={mapa} target="_blank" rel="noopener noreferrer">
          Ver no mapa
        </a>
      )}
    </div>
  );
};
