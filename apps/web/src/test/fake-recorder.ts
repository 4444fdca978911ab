/** A fake recorder that emits one chunk, `last`, when it stops. */
export class FakeRecorder {
  static latest: FakeRecorder;
  readonly last: Blob = new Blob(["end"]);
  state = "inactive";
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;
  onerror: () => void = () => undefined;
  constructor() {
    FakeRecorder.latest = this;
  }
  start = () => {
    this.state = "recording";
  };
  stop = () => {
    this.state = "inactive";
    this.ondataavailable({ data: this.last });
    this.onstop();
  };
}
