import type { ReactNode } from 'react';
import { CodeBlock, DocumentationText } from './operation.tsx';

/** Rules common to all endpoints. */
export function DeveloperGuide({
  host,
  escopos,
  erros,
}: {
  host: string;
  escopos: readonly { valor: string; rotulo: string }[];
  erros: readonly { status: string; descricao: string; codigo: string }[];
}) {
  return (
    <>
      <section aria-labelledby="como-funciona" className="grid gap-6">
        <h2 id="como-funciona">Como funciona</h2>
        <GuideSection title="Pegue uma chave">
          <p>
            Quem administra a loja cria em{' '}
            <a className="link" href="/admin/chaves">
              Administração, Chaves da API
            </a>
            : dê um nome, marque o que o sistema pode e, se quiser, até quando vale. A chave aparece uma vez
            só. Guarde como se guarda uma senha; se ela vazar, revogue e crie outra.
          </p>
        </GuideSection>
        <GuideSection title="Mande a chave em cada pedido">
          <p>No cabeçalho, nunca no endereço. Ela vale só para a loja dela.</p>
          <CodeBlock
            nome="Pedido com chave"
            text={`curl '${host}/api/acessorio' \\\n  -H 'Authorization: Bearer SUA_CHAVE'`}
          />
          <p>Cada chave tem permissões, e só abre o que elas dizem:</p>
          <dl className="manual-campos">
            {escopos.map(({ valor, rotulo }) => (
              <div key={valor}>
                <dt>
                  <code>{valor}</code>
                </dt>
                <dd>{rotulo}</dd>
              </div>
            ))}
          </dl>
          <p>
            Nenhuma abre custos, CPF, chassi, placas ou contatos de clientes, nem faz o que sai da loja em
            nome de uma pessoa.
          </p>
        </GuideSection>
        <GuideSection title="Dinheiro, dias e horas">
          <p>
            Dinheiro é inteiro, em centavos: <code>48990</code> é R$ 489,90. Taxas são em % ao mês. Dias são{' '}
            <code>2026-12-31</code>, em São Paulo; instantes são UTC.
          </p>
        </GuideSection>
        <GuideSection title="Listas vêm em páginas">
          <p>
            Cada página traz <code>itens</code> e <code>proximo</code>. Para a seguinte, mande{' '}
            <code>?depois=</code> com o <code>proximo</code>; na última ele é <code>null</code>. Nada se
            repete nem se perde enquanto outros gravam.
          </p>
        </GuideSection>
        <GuideSection title="Criar duas vezes guarda uma">
          <p>
            Você faz o <code>id</code> de cada item novo: um ULID ou UUID. Se a rede cair, mande o mesmo
            pedido de novo: a resposta é 200 com o que já estava guardado, em vez de 201. O mesmo id com
            outros dados é 409.
          </p>
        </GuideSection>
        <GuideSection title="Mudar sem apagar o que outro fez">
          <p>
            Ao mudar um item, mande a <code>versao</code> que leu. Se alguém mudou antes, a resposta é 409,
            diz o que mudou, e nada é gravado: leia de novo e decida.
          </p>
        </GuideSection>
        <GuideSection title="Não baixe o que não mudou">
          <p>
            O que tem <code>ETag</code> pode ser pedido com <code>If-None-Match</code>: se não mudou, a
            resposta é 304, sem corpo.
          </p>
        </GuideSection>
        <GuideSection title="Limites">
          <p>
            Por minuto: 300 pedidos por chave, 120 deles gravando. Passou, a resposta é 429 e{' '}
            <code>Retry-After</code> diz quantos segundos esperar. Um corpo em JSON tem até 64 kB.
          </p>
        </GuideSection>
        <GuideSection title="Para programas">
          <p>
            A mesma descrição em OpenAPI 3.1:{' '}
            <a className="link" href="/api/openapi.json">
              /api/openapi.json
            </a>
            .
          </p>
        </GuideSection>
      </section>
      <section aria-labelledby="erros" className="grid gap-4">
        <h2 id="erros">Erros</h2>
        <p className="max-w-texto">
          Todos têm a mesma forma. <code>codigo</code> é para o programa, <code>mensagem</code> para uma
          pessoa, e <code>campos</code>, quando vem, diz o que corrigir em cada um.
        </p>
        <CodeBlock
          nome="Forma de um erro"
          text={JSON.stringify(
            {
              erro: {
                ...{ codigo: 'dados-invalidos', mensagem: 'Confira os campos marcados.' },
                campos: { preco: 'Informe o preço, até R$ 100.000,00.' },
              },
            },
            null,
            2,
          )}
        />
        <dl className="manual-campos">
          {erros.map(({ status, descricao, codigo }) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                <DocumentationText>{descricao}</DocumentationText>{' '}
                <code className="text-muted text-sm wrap-anywhere">{codigo}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

const GuideSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid max-w-texto gap-2">
    <h3>{title}</h3>
    {children}
  </div>
);
