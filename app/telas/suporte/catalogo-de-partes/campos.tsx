import { CampoMascara } from '~/components/ui/campo-mascara.tsx';
import { CampoSenha } from '~/components/ui/campo-senha.tsx';
import { AreaDeTexto, CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Interruptor, Marcacao } from '~/components/ui/marcacao.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { MASCARAS } from '~/domain/valores/mascaras.ts';
import { Amostra, Secao } from './secao.tsx';

const OPCOES = [
  { valor: '12', rotulo: '12×' },
  { valor: '36', rotulo: '36×' },
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
        </div>
      </Amostra>
      <Amostra nome="Senha: vazia, com ajuda, com erro, indisponível">
        <div className="grid items-start gap-4 md:grid-cols-2" data-sem-rascunho>
          <CampoSenha name="senha" rotulo="Senha" autoComplete="off" />
          <CampoSenha
            name="senha-ajuda"
            rotulo="Senha nova"
            ajuda="Seis letras ou mais."
            autoComplete="off"
          />
          <CampoSenha
            name="senha-erro"
            rotulo="Senha errada"
            defaultValue="1234"
            erro="Senha incorreta"
            autoComplete="off"
          />
          <CampoSenha name="senha-parada" rotulo="Senha parada" defaultValue="demonstracao" disabled />
        </div>
      </Amostra>
      <Amostra nome="Texto longo: vazio, preenchido, com erro, indisponível">
        <div className="grid items-start gap-4 md:grid-cols-2" data-sem-rascunho>
          <AreaDeTexto name="texto" rotulo="Observações" ajuda="Sai no rodapé do panfleto." />
          <AreaDeTexto
            name="texto-cheio"
            rotulo="Descrição"
            defaultValue={'Revisada, manual e chave reserva.\nPneus novos.'}
            opcional
          />
          <AreaDeTexto
            name="texto-erro"
            rotulo="Motivo"
            defaultValue="Troca"
            erro="Conte em pelo menos dez letras."
          />
          <AreaDeTexto name="texto-parado" rotulo="Texto legal" defaultValue="Sujeito a análise." disabled />
        </div>
      </Amostra>
      <Amostra nome="Seleção: vazia, escolhida, com erro, indisponível">
        <div className="grid items-start gap-4 md:grid-cols-2" data-sem-rascunho>
          <Selecao name="prazo" rotulo="Prazo" vazio="Escolha o prazo" opcoes={OPCOES} />
          <Selecao
            name="prazo-escolhido"
            rotulo="Prazo escolhido"
            defaultValue="36"
            opcoes={OPCOES}
            opcional
          />
          <Selecao
            name="prazo-erro"
            rotulo="Prazo da proposta"
            vazio="Escolha o prazo"
            opcoes={OPCOES}
            erro="Escolha em quantas vezes."
          />
          <Selecao name="prazo-parado" rotulo="Prazo do banco" defaultValue="12" opcoes={OPCOES} disabled />
        </div>
      </Amostra>
      <Amostra nome="Com máscara (# dígito, A letra, N os dois, ? opcional, X qualquer): vazio, preenchido, com erro, indisponível">
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
            />
          ))}
          <CampoMascara
            name="mascara-cheia"
            rotulo="CEP da loja"
            mascara={MASCARAS.cep}
            defaultValue="01310-100"
            inputMode="numeric"
            opcional
          />
          <CampoMascara
            name="mascara-erro"
            rotulo="CPF do cliente"
            mascara={MASCARAS.cpf}
            defaultValue="123.456.789-00"
            erro="Confira os números do CPF."
            inputMode="numeric"
          />
          <CampoMascara
            name="mascara-parada"
            rotulo="Placa da moto"
            mascara={MASCARAS.placa}
            defaultValue="ABC-1D23"
            disabled
          />
        </div>
      </Amostra>
      <Amostra nome="Marcação e interruptor: com ajuda, marcado, com erro, indisponível">
        <div className="grid gap-2 md:grid-cols-2" data-sem-rascunho>
          <Marcacao name="m1" rotulo="Mostrar parcela no panfleto" ajuda="Leva o texto legal completo." />
          <Marcacao name="m2" rotulo="Cliente autorizou a foto" defaultChecked />
          <Marcacao name="m3" rotulo="Li o aviso" erro="Marque para continuar." />
          <Marcacao name="m4" rotulo="Fora do prazo" disabled />
          <Interruptor name="i1" rotulo="Receber avisos" />
          <Interruptor name="i2" rotulo="Receber resumo do dia" defaultChecked />
          <Interruptor name="i3" rotulo="Aceitar o regulamento" erro="Ligue para continuar." />
          <Interruptor
            name="i4"
            rotulo="Avisar pelo WhatsApp"
            ajuda="Só para quem tem telefone no perfil."
            disabled
          />
        </div>
      </Amostra>
    </Secao>
  );
}
