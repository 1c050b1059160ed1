import { CampoMascara } from '~/components/ui/campo-mascara.tsx';
import { CampoSenha } from '~/components/ui/campo-senha.tsx';
import { AreaDeTexto, CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Interruptor, Marcacao } from '~/components/ui/marcacao.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { MASCARAS } from '~/domain/mascaras.ts';
import { Amostra, Secao } from './secao.tsx';

const OPCOES = [
  { valor: '12', rotulo: '12 vezes' },
  { valor: '36', rotulo: '36 vezes' },
];

const COM_MASCARA = [
  ['telefone', 'Telefone', 'tel'],
  ['cpf', 'CPF', 'numeric'],
  ['cnpj', 'CNPJ', 'text'],
  ['placa', 'Placa', 'text'],
  ['cep', 'CEP', 'numeric'],
] as const;

export function Campos() {
  return (
    <Secao titulo="Campos">
      <Amostra nome="Texto: vazio, preenchido, com ajuda, com erro, indisponível">
        <div className="grid items-start gap-4 md:grid-cols-2" data-sem-rascunho>
          <CampoTexto name="vazio" rotulo="Nome" />
          <CampoTexto name="cheio" rotulo="Nome" defaultValue="Ana Paula de Souza" opcional />
          <CampoTexto
            name="ajuda"
            rotulo="Preço"
            prefixo="R$"
            inputMode="decimal"
            ajuda="Como você escreve: 18.990"
          />
          <CampoTexto
            name="erro"
            rotulo="Entrada"
            prefixo="R$"
            defaultValue="20000"
            erro="A entrada passa do preço."
          />
          <CampoTexto name="parado" rotulo="Quilometragem" sufixo="km" defaultValue="12.000" disabled />
          <CampoSenha name="senha" rotulo="Senha" autoComplete="off" />
          <AreaDeTexto name="texto" rotulo="Observações" ajuda="Sai no rodapé do panfleto." />
          <Selecao name="prazo" rotulo="Prazo" vazio="Escolha o prazo" opcoes={OPCOES} />
        </div>
      </Amostra>
      <Amostra nome="Com máscara (# dígito, A letra, N os dois, ? opcional, X qualquer)">
        <div className="grid items-start gap-4 md:grid-cols-2" data-sem-rascunho>
          {COM_MASCARA.map(([nome, rotulo, inputMode]) => (
            <CampoMascara
              key={nome}
              name={`mascara-${nome}`}
              rotulo={rotulo}
              ajuda={MASCARAS[nome]}
              mascara={MASCARAS[nome]}
              inputMode={inputMode}
              autoComplete="off"
              autoCapitalize="characters"
            />
          ))}
        </div>
      </Amostra>
      <Amostra nome="Marcação e interruptor">
        <div className="grid gap-2 md:grid-cols-2" data-sem-rascunho>
          <Marcacao name="m1" rotulo="Mostrar parcela no panfleto" ajuda="Leva o texto legal completo." />
          <Marcacao name="m2" rotulo="Cliente autorizou a foto" defaultChecked />
          <Marcacao name="m3" rotulo="Li o aviso" erro="Marque para continuar." />
          <Marcacao name="m4" rotulo="Fora do prazo" disabled />
          <Interruptor name="i1" rotulo="Receber avisos" />
          <Interruptor name="i2" rotulo="Receber resumo do dia" defaultChecked />
        </div>
      </Amostra>
    </Secao>
  );
}
